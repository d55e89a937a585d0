import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sonnerWithoutStyleElement } from './sonner-without-style-element.ts'

/** Builds the gallery for journeys, in the same way as the product. */
export default defineConfig({
  root: new URL('src/app/gallery', import.meta.url).pathname,
  plugins: [react(), tailwind(), sonnerWithoutStyleElement()],
  build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, reportCompressedSize: false },
})
