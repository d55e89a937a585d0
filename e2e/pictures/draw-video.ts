import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'

const run = promisify(execFile)
const web = path.resolve(import.meta.dirname, '../../apps/web')

const secondsPerCard = 5.5
const fadeSeconds = 0.6

/** A title and the text below it. */
export type Card = readonly [title: string, text: string]

interface Video {
  cards: readonly Card[]
  /** Without an extension: the video, its captions and an optional picture get this name. */
  target: string
  withPoster?: boolean
}

const cardPage = (font: string, [title, text]: Card) => `<!doctype html>
<style>
  @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}); font-weight: 400 600 }
  /* The middle stays free: a player shows its button there. */
  body { margin: 0; width: 1280px; height: 720px; display: grid; grid-template-rows: 276px 132px 1fr; justify-items: center;
    text-align: center; background: oklch(30.5% 0.046 166); color: oklch(96.5% 0.008 110); font-family: Newsreader; }
  body::after { content: ''; position: absolute; inset: 36px; border: 1px solid oklch(96.5% 0.008 110 / 0.26); border-radius: 3px }
  i { position: absolute; left: 120px; right: 120px; bottom: 96px; height: 2px; background: currentColor }
  h1 { margin: 0; max-width: 17em; align-self: end; font-size: 58px; line-height: 1.15; font-weight: 460; letter-spacing: 0.06em; text-transform: uppercase; text-wrap: balance }
  p { margin: 0; grid-row: 3; max-width: 22em; font-size: 37px; line-height: 1.35; color: oklch(79% 0.014 130); text-wrap: balance }
</style>
<h1>${title}</h1><p>${text}</p><i></i>`

const drawCards = async (folder: string, cards: readonly Card[]) => {
  const font = await readFile(path.join(web, 'src/ui/fonts/newsreader-latin.woff2'), 'base64')
  const executablePath = await findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  for (const [index, card] of cards.entries()) {
    await page.setContent(cardPage(font, card))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, `${index}.png`) })
  }
  await browser.close()
}

const step = secondsPerCard - fadeSeconds
const lengthOf = (cards: readonly Card[]) => cards.length * step + fadeSeconds

/** One card dissolves into the next, and the thick line of the rule grows over the whole video. */
const filterGraph = (cards: readonly Card[]) => {
  const total = lengthOf(cards)
  const fades = cards.slice(1).map((_, index) => {
    const from = index === 0 ? '[0]' : `[f${index}]`
    const at = ((index + 1) * step).toFixed(2)
    return `${from}[${index + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${at}[f${index + 1}]`
  })
  const rule = `color=0xf4f4ee:s=2x6:r=24:d=${total},scale=w='2*max(1,floor(520*t/${total}))':h=6:eval=frame[rule]`
  return [...fades, rule, `[f${cards.length - 1}][rule]overlay=x=120:y=612,format=yuv420p[video]`].join(';')
}

const encode = async (folder: string, { cards, target, withPoster = false }: Video) => {
  const inputs = cards.flatMap((_, index) => {
    const file = path.join(folder, `${index}.png`)
    return ['-loop', '1', '-framerate', '24', '-t', String(secondsPerCard), '-i', file]
  })
  const coding = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '23', '-an']
  const shape = ['-map', '[video]', '-t', String(lengthOf(cards)), '-movflags', '+faststart', '-map_metadata', '-1']
  await run('ffmpeg', ['-y', ...inputs, '-filter_complex', filterGraph(cards), ...shape, ...coding, `${target}.mp4`])
  if (withPoster) await run('ffmpeg', ['-y', '-i', path.join(folder, '0.png'), '-q:v', '4', `${target}.jpg`])
}

const stamp = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

const captionsOf = (cards: readonly Card[]) =>
  cards.map(([title, text], index) => {
    const end = index === cards.length - 1 ? lengthOf(cards) : (index + 1) * step
    return `${stamp(index * step + 0.2)} --> ${stamp(end)}\n${title}: ${text}`
  })

/** Title cards in the portal's look, without a firm's name and without sound, and captions that say what they say. */
export const drawVideo = async (video: Video): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'))
  await drawCards(folder, video.cards)
  await encode(folder, video)
  await writeFile(`${video.target}.vtt`, `WEBVTT\n\n${captionsOf(video.cards).join('\n\n')}\n`)
  await rm(folder, { recursive: true })
}
