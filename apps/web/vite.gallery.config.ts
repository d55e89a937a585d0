import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sonnerWithoutStyleElement } from './sonner-without-style-element.ts'

/** The gallery by itself, for journeys: built like the product, so that what holds here holds there. */
export default defineConfig({
  root: new URL('src/app/gallery', import.meta.url).pathname,
  plugins: [react(), tailwind(), sonnerWithoutStyleElement()],
  build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, reportCompressedSize: false },
})
