import type { LocalVideoTrack, VideoTrack } from 'livekit-client'
import { useEffect } from 'react'
import { useLoaded } from '../use-loaded.ts'
import { useChoice } from './effect-choice.ts'

const load = () => import('./camera-in-room.ts')

const isLocal = (camera: VideoTrack | undefined): camera is LocalVideoTrack =>
  camera !== undefined && 'getProcessor' in camera

/** Puts what was chosen on one's own camera while that is on. Nothing is loaded for people who have chosen nothing. */
export const useRoomEffect = (camera: VideoTrack | undefined): void => {
  const { effect, strength, image } = useChoice()
  const own = isLocal(camera) ? camera : undefined
  const isNeeded = own !== undefined && (effect !== 'none' || own.getProcessor() !== undefined)
  const code = useLoaded(load, isNeeded)

  useEffect(() => {
    if (own && isNeeded) void code?.applyInRoom(own, { effect, strength, image })
  }, [code, own, isNeeded, effect, strength, image])
}
