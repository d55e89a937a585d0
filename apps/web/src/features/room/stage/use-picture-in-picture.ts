import { createContext, useContext, useEffect, useState } from 'react'

/** As much of it as is used here; not every browser has it, and TypeScript does not know it. */
interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}

export interface PictureInPictureState {
  isPossible: boolean
  isOn: boolean
  /** Where the page itself draws; undefined where the browser floats the video alone. */
  window: Window | undefined
  toggle: () => void
}

const size = { width: 480, height: 270 }

const findDocumentApi = () =>
  (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture

const canFloatVideos = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

const stageVideo = () => document.querySelector<HTMLVideoElement>('.tile--main video')

/** Without its styles, the window would be a bare page. */
const dress = ({ document: own }: Window) => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) own.head.append(sheet.cloneNode(true))
  own.title = document.title
  own.documentElement.lang = document.documentElement.lang
  own.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'light'
}

/** The stage in a small window that stays above other programs. */
export const usePictureInPictureOf = (): PictureInPictureState => {
  const [pip, setPip] = useState<Window>()
  const [isVideoOut, setIsVideoOut] = useState(false)

  useEffect(() => {
    const look = () => setIsVideoOut(document.pictureInPictureElement !== null)
    const ending = new AbortController()
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      document.addEventListener(type, look, { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [])
  useEffect(() => () => pip?.close(), [pip])

  const openWindow = async (api: DocumentPictureInPicture) => {
    const opened = await api.requestWindow(size)
    dress(opened)
    opened.addEventListener('pagehide', () => setPip(undefined))
    setPip(opened)
  }

  const toggle = async () => {
    const api = findDocumentApi()
    if (pip) pip.close()
    else if (api) await openWindow(api)
    else if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await stageVideo()?.requestPictureInPicture()
  }

  return {
    isPossible: findDocumentApi() !== undefined || canFloatVideos(),
    isOn: pip !== undefined || isVideoOut,
    window: pip,
    // Refused by the browser: then nothing changes, and the person sees that.
    toggle: () => void toggle().catch(() => undefined),
  }
}

const impossible: PictureInPictureState = {
  isPossible: false,
  isOn: false,
  window: undefined,
  toggle: () => undefined,
}

export const PictureInPictureContext = createContext(impossible)

export const usePictureInPicture = (): PictureInPictureState => useContext(PictureInPictureContext)
