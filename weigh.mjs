import { readFileSync, readdirSync } from 'node:fs';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
const dir='/tmp/mapdist/assets/';
const tot = new Map();
for (const f of readdirSync(dir).filter(f=>/^(index|home)-.*\.js$/.test(f))) {
  const src = readFileSync(dir+f,'utf8'); const lines = src.split('\n');
  const map = new TraceMap(JSON.parse(readFileSync(dir+f+'.map','utf8')));
  const ms=[]; eachMapping(map, m=>ms.push(m));
  for (let i=0;i<ms.length;i++){ const m=ms[i], n=ms[i+1]; const end = n && n.generatedLine===m.generatedLine ? n.generatedColumn : lines[m.generatedLine-1].length; if(m.source) tot.set(m.source,(tot.get(m.source)??0)+end-m.generatedColumn); }
}
const own=[...tot].filter(([s])=>!s.includes('node_modules')).sort((a,b)=>b[1]-a[1]);
console.log(own.slice(0,70).map(([s,n])=>`${n} ${s.replace(/^(\.\.\/)+/,'')}`).join('\n'));
const pk=new Map(); for(const [s,n] of tot){const m=/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(s); if(m) pk.set(m[1],(pk.get(m[1])??0)+n);} console.log([...pk].sort((a,b)=>b[1]-a[1]).slice(0,15));
