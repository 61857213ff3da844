import { readCollection } from '#catalogue/read-collection.ts';
import { render } from '#images/node/render.ts';
import { optimizeSvg } from '#images/optimize-svg.ts';
import { readLogo } from '#svg/read-logo.ts';
import { viewOf } from '#images/check/view.ts';
import { judgePixels } from '#images/check/judge-pixels.ts';
import { countColors } from '#images/count-colors.ts';
import { readSourceFacts } from '#images/check/source-facts.ts';
import { pickBackground, pickTile } from '#images/pick-background.ts';
const files = readCollection().filter((_,i)=>i%15===0);
const times:Record<string,number[]>={};
const t=async (k:string,f:()=>any)=>{const c=process.cpuUsage();const r=await f();const d=process.cpuUsage(c);(times[k]??=[]).push((d.user+d.system)/1000);return r};
for (const round of [0,1]) { for(const k in times) delete times[k];
for(const f of files){
 const logo=await t('parse',()=>readLogo(f.svg));
 await t('facts',()=>readSourceFacts(f.svg));
 const view=await t('view',()=>viewOf(logo,render));
 if(!view){console.log('none',f.name);continue;}
 await t('judge',()=>judgePixels(view.pixels,view.whole));
 await t('countColors',()=>countColors(view.pixels));
 await t('pickBg',()=>pickBackground(view.pixels));
 await t('pickTile',()=>pickTile(view.pixels,true));
 await t('svgo',()=>optimizeSvg(f.svg));
}}
for(const k in times){const v=times[k]!.sort((a,b)=>a-b);console.log(k,'median',v[v.length>>1]!.toFixed(2),'p95',v[Math.floor(v.length*.95)]!.toFixed(2))}
