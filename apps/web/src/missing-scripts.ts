declare global {
  interface Window {
    /** Shows the page as a browser without JavaScript does; defined by `missingScriptsScript`. */
    showWithoutScripts?: () => void;
    /** Set while the page is shown like that: takes it back. */
    hideWithoutScripts?: () => void;
  }
}

/**
 * Where the scripts of the app fail, or do not come, their page stays a plain document: it is shown as to a browser without
 * JavaScript, by the same styles and `noscript` elements, and a form that was held for the app is sent. Back to an entry that the
 * app had made before a reload loads its page. Scripts that come after all find the page as it was served. The rules of a style
 * sheet of another site, as extensions add them, cannot be read.
 */
export const missingScriptsScript = `function showWithoutScripts(){if(window.appStarted||window.hideWithoutScripts)return;var undo=[];function walk(rules){for(let r of rules){let m=r.media,t=m?.mediaText;if(/scripting: *none/.test(t)){m.mediaText=t.replace(/\\(scripting: *none\\)/,'(min-width:0)');undo.push(()=>m.mediaText=t)}if(r.cssRules)walk(r.cssRules)}}for(let s of document.styleSheets)try{walk(s.cssRules)}catch{}for(let n of document.querySelectorAll('noscript')){let d=document.createElement('span');d.innerHTML=n.textContent;n.after(d);undo.push(()=>d.remove())}let at=location.pathname+location.search,back=()=>{if(location.pathname+location.search!==at)location.reload()};addEventListener('popstate',back);undo.push(()=>removeEventListener('popstate',back));hideWithoutScripts=()=>{for(let u of undo)u();delete window.hideWithoutScripts};sendHeld(window.heldSubmit?.form)}`;
