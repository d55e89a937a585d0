import { ConnectionState, type LocalVideoTrack, type Room, Track, TrackEvent } from 'livekit-client'
import { readTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { applyEffects } from './apply-effect.ts'
import { backdropOf } from './backdrop.ts'
import { chooseEffect, type EffectChoice, readChoice } from './effect-choice.ts'
import { canProcess, EffectProcessor } from './effect-processor.ts'
import { switchOffSlow } from './effect-state.ts'
import { effectTexts } from './texts.ts'

const processorOf = (camera: LocalVideoTrack): EffectProcessor | undefined => {
  const processor = camera.getProcessor()
  return processor instanceof EffectProcessor ? processor : undefined
}

const known = new WeakMap<LocalVideoTrack, (choice: EffectChoice) => Promise<void>>()

/** Of this camera, as the room sends it. The media client keeps a processor when it opens the camera again, or another one. */
const appliedTo = (camera: LocalVideoTrack) => {
  const before = known.get(camera)
  if (before) return before
  const apply = applyEffects({
    processor: () => processorOf(camera),
    put: (processor) => camera.setProcessor(processor),
    remove: () => camera.stopProcessor(),
  })
  // The media client reports it as `LocalTrackCpuConstrained`.
  camera.on(TrackEvent.CpuConstrained, () => {
    if (processorOf(camera)) switchOffSlow()
  })
  known.set(camera, apply)
  return apply
}

export const applyInRoom = (camera: LocalVideoTrack, choice: EffectChoice): Promise<void> => appliedTo(camera)(choice)

/** The effect cannot be loaded: the camera stays off until the person turns it on without it. */
const stayOff = () => {
  chooseEffect('none')
  toast.caution({ ...readTexts(effectTexts).stayedOff, seconds: 20 })
}

/** Sends a camera that has the effect before its first picture. */
const publish = async (room: Room, processor: EffectProcessor) => {
  const { localParticipant: own } = room
  const [camera] = (await own.createTracks({ video: true })) as LocalVideoTrack[]
  if (!camera) return
  try {
    await camera.setProcessor(processor)
  } catch {
    camera.stop()
    stayOff()
    return
  }
  // The person may have left meanwhile.
  if (room.state === ConnectionState.Disconnected) {
    camera.stop()
    return
  }
  try {
    await own.publishTrack(camera)
  } catch (error) {
    camera.stop()
    throw error
  }
}

const turnOn = async (room: Room) => {
  const { localParticipant: own } = room
  const choice = readChoice()
  const camera = own.getTrackPublication(Track.Source.Camera)?.videoTrack
  if (!canProcess() || choice.effect === 'none') {
    await own.setCameraEnabled(true)
    return
  }
  if (camera && processorOf(camera)) {
    await applyInRoom(camera, choice)
    await own.setCameraEnabled(true)
    return
  }
  const backdrop = await backdropOf(choice).catch(() => undefined)
  if (!backdrop) {
    stayOff()
    return
  }
  // A camera that is off has no picture to draw on: it is opened again.
  if (camera) await own.unpublishTrack(camera)
  await publish(room, new EffectProcessor(backdrop, switchOffSlow))
}

const turning = new WeakMap<Room, Promise<void>>()

/** Turns the camera on with what this browser remembers, so that not a single picture is sent without it. */
export const turnOnWithEffect = (room: Room): Promise<void> => {
  const now = turning.get(room) ?? turnOn(room).finally(() => turning.delete(room))
  turning.set(room, now)
  return now
}
