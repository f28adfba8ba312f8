<<<<<<<< HEAD:web/dist/assets/share-CW0rhnFq.js
import{n as e,t}from"./index-CoLXDhpn.js";async function n(){let{copied:n,copyFailed:r}=e().shell,i=n;try{await navigator.clipboard.writeText(location.href)}catch{i=r}return t.announce(i),i}export{n as t};
========
import{n as e,t}from"./index-C5m_-tzn.js";async function n(){let{copied:n,copyFailed:r}=e().shell,i=n;try{await navigator.clipboard.writeText(location.href)}catch{i=r}return t.announce(i),i}export{n as t};
>>>>>>>> w-rooms:web/dist/assets/share-DbGgu6ma.js
