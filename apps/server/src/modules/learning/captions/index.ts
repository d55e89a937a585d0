export { cuesOf } from './cues-of.ts'
export { keepAsWebVtt } from './keep-as-web-vtt.ts'
export { labelOf, languageOf } from './languages.ts'
export { storeCaptions } from './store-captions.ts'
