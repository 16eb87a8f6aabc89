import { chromium } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
const b = await chromium.launch({ executablePath: findChromium(), args:['--no-sandbox','--disable-gpu'] });
const shot = async (name, opt, path, wait) => {
  const c = await b.newContext({ locale:'ru-RU', timezoneId:'Europe/Moscow', deviceScaleFactor: 2, serviceWorkers:'block', ...opt });
  await c.addInitScript(() => { try { sessionStorage.setItem('vitrina.told','["hours"]') } catch {}
    window.shifts=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) window.shifts.push([e.value,Math.round(e.startTime),e.sources.map(s=>(s.node?.className||s.node?.nodeName)+JSON.stringify(s.previousRect)+JSON.stringify(s.currentRect)).slice(0,3)])}).observe({type:'layout-shift',buffered:true}); });
  await c.route(/^https:/, r=>r.fulfill({body:''}));
  const p = await c.newPage(); await p.goto('http://localhost:4710'+path);
  if (wait) await wait(p); else await p.waitForSelector('.cookie-bar', {timeout: 20000}).catch(()=>console.log(name,'no bar'));
  await p.waitForTimeout(1200);
  console.log(name, JSON.stringify(await p.evaluate(()=>window.shifts)), await p.evaluate(()=>performance.now()));
  await p.screenshot({ path: `/tmp/w-scripts-data/${name}.png` }); await c.close();
};
const phone = { viewport:{width:390,height:844}, isMobile:true, hasTouch:true };
await shot('light', phone, '/');
await shot('dark', { ...phone, colorScheme:'dark' }, '/');
await shot('foot', phone, '/', async p => { await p.waitForSelector('.cookie-bar'); await p.evaluate(()=>scrollTo(0,1e6)); await p.waitForTimeout(800); await p.evaluate(()=>scrollTo(0,1e6)); });
await shot('wide', { viewport:{width:1280,height:800} }, '/');
await shot('tg', { viewport:{width:1280,height:900} }, '/demo/telegram?user=newcomer', async p => { await p.frameLocator('#shop').locator('.cookie-bar').waitFor({timeout:20000}); });
await b.close();
