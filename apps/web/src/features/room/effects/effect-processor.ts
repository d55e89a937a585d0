import {
  BackgroundProcessorWrapper,
  BackgroundTransformer,
  supportsBackgroundProcessors,
  type SwitchBackgroundProcessorOptions,
} from '@livekit/track-processors'
import { FilesetResolver } from '@mediapipe/tasks-vision'
import { type FrameCount, watchFrames } from './frame-watch.ts'
import { models, vision } from './vision-files.ts'

// By itself, it would look for files with fixed names in one folder.
FilesetResolver.forVisionTasks = () => Promise.resolve(vision)

/** Whether this browser can process video at all. */
export const canProcess = (): boolean => supportsBackgroundProcessors()

const imitated = /swiftshader|llvmpipe|softpipe|software|basic render/iu

/** Where there is none, the browser imitates one: the processor finds the person twice as fast by itself. */
const hasGraphicsCard = (): boolean => {
  const drawing = document.createElement('canvas').getContext('webgl2')
  const info = drawing?.getExtension('WEBGL_debug_renderer_info')
  const name = String(drawing?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : drawing.RENDERER))
  drawing?.getExtension('WEBGL_lose_context')?.loseContext()
  return !imitated.test(name)
}

/** What is drawn behind the person. */
export type Backdrop = { blur: number } | { image: string }

/** The blur takes pixels of a video with 720 lines. */
const strongestBlur = 48
const weakestBlur = 4

const modeOf = (backdrop: Backdrop): SwitchBackgroundProcessorOptions =>
  'image' in backdrop
    ? { mode: 'virtual-background', imagePath: backdrop.image }
    : { mode: 'background-blur', blurRadius: Math.max(weakestBlur, backdrop.blur * strongestBlur) }

const optionsOf = (backdrop: Backdrop) => {
  const { mode: _mode, ...options } = modeOf(backdrop)
  return options
}

type InitOptions = Parameters<BackgroundProcessorWrapper['init']>[0]

/** Draws a backdrop behind the person in a video, as long as this device keeps up with it. */
export class EffectProcessor extends BackgroundProcessorWrapper {
  #backdrop: Backdrop
  readonly #count: FrameCount
  readonly #onSlow: () => void
  #stopWatching = (): void => undefined

  constructor(backdrop: Backdrop, onSlow: () => void) {
    const count: FrameCount = { frames: 0, busyMs: 0 }
    const isLandscape = screen.width >= screen.height
    super(
      new BackgroundTransformer({
        ...optionsOf(backdrop),
        segmenterOptions: { delegate: hasGraphicsCard() ? 'GPU' : 'CPU' },
        assetPaths: { modelAssetPath: isLandscape ? models.landscape : models.portrait },
        onFrameProcessed: ({ filterTimeMs }) => {
          count.frames += 1
          count.busyMs += filterTimeMs
        },
      }),
      'room-background',
    )
    this.#backdrop = backdrop
    this.#count = count
    this.#onSlow = onSlow
  }

  /** Draws another backdrop from now on. */
  async change(backdrop: Backdrop): Promise<void> {
    if (JSON.stringify(backdrop) === JSON.stringify(this.#backdrop)) return
    await this.switchTo(modeOf(backdrop))
    this.#backdrop = backdrop
  }

  override async init(options: InitOptions): Promise<void> {
    await super.init(options)
    const { element } = options
    if (!(element instanceof HTMLVideoElement)) return
    this.#stopWatching()
    this.#stopWatching = watchFrames({ count: this.#count, camera: element, onSlow: this.#onSlow })
  }

  override async destroy(options?: Parameters<BackgroundProcessorWrapper['destroy']>[0]): Promise<void> {
    this.#stopWatching()
    await super.destroy(options)
  }
}
