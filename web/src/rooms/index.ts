import type { Component } from 'svelte'
import type { Room } from '../shell/route'

// The rooms, each loaded when it is entered first.
export const load: Record<Room | 'home', () => Promise<{ default: Component }>> = {
  home: () => import('./Home.svelte'),
  play: () => import('./Play.svelte'),
  values: () => import('./Values.svelte'),
  sequences: () => import('./Sequences.svelte'),
  hackenbush: () => import('./Hackenbush.svelte'),
  graph: () => import('./Graph.svelte'),
  write: () => import('./Write.svelte'),
  learn: () => import('./Learn.svelte'),
}
