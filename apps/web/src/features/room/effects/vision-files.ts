import loader from 'vision-wasm/vision_wasm_internal.js?url'
import binary from 'vision-wasm/vision_wasm_internal.wasm?url'
import landscape from './models/selfie_segmenter_landscape.tflite?url'
import portrait from './models/selfie_segmenter.tflite?url'

/** The program that finds the person in a picture. */
export const vision = { wasmLoaderPath: loader, wasmBinaryPath: binary }

/** Its models: one for wide pictures, one for all others. */
export const models = { landscape, portrait }
