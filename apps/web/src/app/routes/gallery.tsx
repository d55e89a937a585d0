import { frameTexts } from '../frame/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export { Gallery as Component } from '../gallery/gallery.tsx'

export const handle: PageHandle = { texts: { en: frameTexts.en.gallery } }
