import { onTestFinished, vi } from 'vitest'

/** A browser that can process video: as much of it as tests of effects need. */
export const fakeVideoProcessing = () => {
  const image = { width: 4000, height: 3000, close: () => undefined }
  let isReadable = true
  const stored = new Map<string, Response>()
  let isFull = false
  vi.stubGlobal('VideoFrame', vi.fn())
  vi.stubGlobal('MediaStreamTrackGenerator', vi.fn())
  vi.stubGlobal('MediaStreamTrackProcessor', vi.fn())
  const drawn: { width: number; height: number }[] = []
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        drawn.push({ width, height })
      }
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = () => Promise.resolve(new Blob(['drawn again'], { type: 'image/jpeg' }))
    },
  )
  vi.stubGlobal('createImageBitmap', () => (isReadable ? Promise.resolve(image) : Promise.reject(new Error('broken'))))
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        put: (key: string, response: Response) => {
          if (isFull) return Promise.reject(new DOMException('', 'QuotaExceededError'))
          stored.set(key, response)
          return Promise.resolve()
        },
        match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
      }),
    delete: () => {
      stored.clear()
      return Promise.resolve(true)
    },
  })
  const context = { getExtension: () => null, getParameter: () => 'a graphics card' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value: () => (isReadable ? Promise.resolve() : Promise.reject(new DOMException('', 'EncodingError'))),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  })
  return {
    /** The sizes of the images that were drawn again. */
    drawn,
    stored,
    breakImages: (areBroken = true) => {
      isReadable = !areBroken
    },
    fillStorage: () => {
      isFull = true
    },
  }
}
