import { mount } from 'svelte'
import './style.css'
import App from './App.svelte'
import { start } from './shell/offline'

mount(App, { target: document.getElementById('app')! })
start()
