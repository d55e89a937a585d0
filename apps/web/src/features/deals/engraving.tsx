import { classNames } from '#ui/class-names.ts'

interface Drawing {
  fill: string
  line: string
}

/** Without fine hatching, so that they stay light. */
const drawings: Drawing[] = [
  {
    fill: 'M334 60l32-8v30l-32 8zM0 178q30-6 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0v46q-30 9-60 0t-60 0t-60 0t-60 0t-60 0t-60 0t-60 0t-60 0z',
    line: 'M0 132L480 132M246 132L276 66L306 132M256 110L296 110M263 94L289 94M192 86L358 48M192 86L192 132M184 66a44 44 0 0 0 6 44M334 60l32-8v30l-32 8zM346 132v-36M0 178.5q30 5.7 60 0q30 -5.7 60 0q30 5.7 60 0q30 -5.7 60 0q30 5.7 60 0q30 -5.7 60 0q30 5.7 60 0q30 -5.7 60 0M0 224.5q30 -9.3 60 0q30 9.3 60 0q30 -9.3 60 0q30 9.3 60 0q30 -9.3 60 0q30 9.3 60 0q30 -9.3 60 0q30 9.3 60 0',
  },
  {
    fill: 'M52 92L172 92L172 236L52 236zM196 58L326 58L326 236L196 236zM362 124L444 124L444 236L362 236z',
    line: 'M52 236L52 92L172 92L172 236M48 92L176 92M196 236L196 58L326 58L326 236M192 58L330 58M362 236L362 124L444 124L444 236M358 124L448 124M0 236L480 236',
  },
  {
    fill: 'M84 140a88 88 0 1 0 176 0a88 88 0 1 0 -176 0M254 85a52 52 0 1 0 104 0a52 52 0 1 0 -104 0M271 196a62 62 0 1 0 124 0a62 62 0 1 0 -124 0M20 64a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M386 120a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M20 232a41 41 0 1 0 82 0a41 41 0 1 0 -82 0',
    line: 'M84 140a88 88 0 1 0 176 0a88 88 0 1 0 -176 0M254 85a52 52 0 1 0 104 0a52 52 0 1 0 -104 0M271 196a62 62 0 1 0 124 0a62 62 0 1 0 -124 0M20 64a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M386 120a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M20 232a41 41 0 1 0 82 0a41 41 0 1 0 -82 0',
  },
  {
    fill: 'M40 200h88v36h-88zM40 160h88v36h-88zM136 200h88v36h-88zM136 160h88v36h-88zM136 80h88v36h-88zM232 200h88v36h-88zM232 160h88v36h-88zM328 200h88v36h-88zM328 160h88v36h-88zM328 80h88v36h-88z',
    line: 'M40 200h88v36h-88zM40 160h88v36h-88zM40 120h88v36h-88zM136 200h88v36h-88zM136 160h88v36h-88zM136 120h88v36h-88zM136 80h88v36h-88zM232 200h88v36h-88zM232 160h88v36h-88zM328 200h88v36h-88zM328 160h88v36h-88zM328 120h88v36h-88zM328 80h88v36h-88zM0 236L480 236M12 236L12 34M448 236L448 34M0 34L480 34M0 44L480 44M276 44L276 104L258 116L294 116L276 104',
  },
  {
    fill: 'M0 120q90-22 170-8t150-2t160-12v172H0z',
    line: 'M0 120q90-22 170-8t150-2t160-12M190 107L190 76L206 62L222 76L222 109',
  },
  {
    fill: 'M0 96L480 96L480 238L0 238z',
    line: 'M0 96L480 96M0 84L480 84M22 238v-108h72v108M112 238v-108h72v108M202 238v-108h72v108M292 238v-108h72v108M382 238v-108h72v108M0 238L480 238',
  },
]

/** Stands where a deal has no picture. Each number has its drawing. */
export const Engraving = ({ number, className }: { number: number; className?: string }) => {
  const drawing = drawings[number % drawings.length]

  return (
    <svg
      className={classNames('deal-art deal-art--drawn', className)}
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="fill" d={drawing?.fill} />
      <path className="line" d={drawing?.line} />
    </svg>
  )
}
