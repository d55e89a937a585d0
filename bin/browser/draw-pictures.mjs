import { join } from 'node:path'
import { obtainChromium } from './obtain-chromium.mjs'
import { runLimited } from '../commands/run-limited.mjs'
import { prepareBuild } from '../prepare.mjs'

/** @param {string} root @param {string[]} args @param {string} chromium */
const draw = async (root, args, chromium) => {
  const { ok } = await runLimited({
    command: process.execPath,
    args,
    cwd: root,
    env: { ...process.env, CHROMIUM: chromium },
    silenceSeconds: 600,
    onText: (text) => process.stdout.write(text),
  })
  return ok
}

/** Draws pages and mails as the running product shows them. @param {{ root: string }} context */
export const drawPictures = async ({ root }) => {
  const chromium = await obtainChromium(root)
  await prepareBuild()
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const areDrawn = [
    await draw(root, [playwright, 'test', '--config', 'e2e/pictures/playwright.config.ts'], chromium),
    await draw(root, ['apps/server/scripts/mail-pictures.ts', chromium], chromium),
  ]
  return areDrawn.every(Boolean) ? 0 : 1
}
