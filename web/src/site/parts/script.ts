import { languageKey } from '@telaah/shared/i18n/languages';

/**
 * Inline script of every page, allowed by its hash. Before the first paint: theme and redirect to the chosen language. Puts a referral code
 * (address or last 30 days) into its field and links, remembers the language, closes the menu.
 */
export const script = `(function () {
  var body = document.body, own = document.documentElement.dataset.language, key = '${languageKey}';
  function read(name) { try { return localStorage.getItem(name); } catch (e) { return null; } }
  function write(name, value) { try { localStorage.setItem(name, value); } catch (e) { } }
  function asCode(text) { text = String(text || '').trim().toUpperCase(); return /^[\\w-]{2,40}$/.test(text) ? text : ''; }
  var theme = read('telaah:theme');
  if (theme === '"dark"' || theme === '"light"') body.dataset.theme = theme.slice(1, -1);
  var chosen = read(key), asked = new URLSearchParams(location.search);
  if (own === 'en' && (chosen === 'id' || chosen === 'zh'))
    location.replace('/' + chosen + location.pathname.replace(/\\/$/, '') + location.search + location.hash);
  if (chosen) body.dataset.chosen = '';
  var code = asCode(asked.get('ref') || asked.get('code')), kept;
  if (code) write('telaah:referral', JSON.stringify({ code: code, at: Date.now() }));
  else try {
    kept = JSON.parse(read('telaah:referral'));
    if (Date.now() - kept.at < 30 * 864e5) code = asCode(kept.code);
  } catch (e) { }
  if (code) body.dataset.code = '';
  document.addEventListener('DOMContentLoaded', function () {
    var field = document.querySelector('input[name=code]');
    if (field) field.value = code;
  });
  function menu() { return document.querySelector('details[data-menu][open]'); }
  document.addEventListener('keydown', function (event) {
    var open = menu();
    if (event.key !== 'Escape' || !open) return;
    open.open = false;
    open.firstElementChild.focus();
  });
  ['focusin', 'pointerdown'].forEach(function (name) {
    document.addEventListener(name, function (event) {
      var open = menu();
      if (open && !open.contains(event.target)) open.open = false;
    });
  });
  document.addEventListener('submit', function (event) {
    if ('app' in event.target.dataset && !read(key)) write(key, own);
  });
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a');
    if (!link) return;
    if (link.dataset.language) write(key, link.dataset.language);
    else if ('app' in link.dataset && !read(key)) write(key, own);
    if (!code) return;
    if ('plan' in link.dataset && link.search.indexOf('code=') < 0) link.search += '&code=' + encodeURIComponent(code);
    else if (link.pathname === '/register') link.search = '?ref=' + encodeURIComponent(code);
  });
})();`;
