import { useCallback } from 'react'
import { MediaActionTypes, useMediaDispatch } from 'media-chrome/react/media-store'

export type MediaRequest = keyof typeof MediaActionTypes

/** Sends requests such as play, pause and seek to the video. */
export const useMediaRequest = () => {
  const dispatch = useMediaDispatch()
  return useCallback(
    (type: MediaRequest, detail?: number) =>
      dispatch({ type: MediaActionTypes[type], ...(detail !== undefined && { detail }) }),
    [dispatch],
  )
}
