import { createRequire } from 'node:module'
import path from 'node:path'

/** The package that finds a person in a picture does not export its files, so that it needs a name of its own for them. */
export const visionFiles = {
  'vision-wasm': path.join(path.dirname(createRequire(import.meta.url).resolve('@mediapipe/tasks-vision')), 'wasm'),
}
