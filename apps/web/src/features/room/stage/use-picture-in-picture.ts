import { useContext, useEffect, useState } from 'react'
import { FloatingWindowContext } from './floating-window.ts'

/** As much of it as is used here; not every browser has it, and TypeScript does not know it. */
interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}

interface PictureInPictureState {
  isPossible: boolean
  isOn: boolean
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
export const usePictureInPicture = (): PictureInPictureState => {
  const { window: pip, setWindow } = useContext(FloatingWindowContext)
  const isVideoOut = useVideoOut()

  const openWindow = async (api: DocumentPictureInPicture) => {
    const opened = await api.requestWindow(size)
    dress(opened)
    opened.addEventListener('pagehide', () => setWindow(undefined))
    setWindow(opened)
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
    // Refused by the browser: then nothing changes, and the person sees that.
    toggle: () => void toggle().catch(() => undefined),
  }
}

/** Whether the browser floats a video of the page. */
const useVideoOut = (): boolean => {
  const [isVideoOut, setIsVideoOut] = useState(false)

  useEffect(() => {
    const look = () => setIsVideoOut(document.pictureInPictureElement !== null)
    const ending = new AbortController()
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      document.addEventListener(type, look, { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [])

  return isVideoOut
}
