import { useTexts } from '#lib/texts.ts'
import { Mic, MicOff, MonitorOff, MonitorUp, Video, VideoOff } from '#ui/content/icons.ts'
import { Control } from './control.tsx'
import type { MicrophoneNews } from './follow-voice.ts'
import { controlTexts } from './texts.ts'
import type { Sending } from './use-sending.ts'

export const CameraControl = ({ isOn, isLocked, isBusy, toggle }: Sending) => {
  const texts = useTexts(controlTexts).camera
  const tip = isLocked ? texts.why : isOn ? texts.off : texts.on

  return (
    <Control
      icon={isOn ? <Video /> : <VideoOff />}
      label={isLocked ? texts.locked : texts.label}
      tip={tip}
      isPressed={isOn}
      isOff={!isOn}
      isLocked={isLocked}
      isBusy={isBusy}
      className="control--camera"
      onClick={toggle}
    />
  )
}

interface MicrophoneControlProps extends Sending {
  isUser: boolean
  news: MicrophoneNews
}

export const MicrophoneControl = ({ isOn, isLocked, isBusy, toggle, isUser, news }: MicrophoneControlProps) => {
  const texts = useTexts(controlTexts).microphone
  const why = isUser ? texts.whyUser : texts.why
  // On, and yet nobody hears it.
  const isDead = isOn && (news === 'system' || news === 'silent')

  return (
    <Control
      icon={isOn && !isDead ? <Mic /> : <MicOff />}
      label={isLocked ? texts.locked : isDead ? texts.dead : isOn ? texts.on : texts.off}
      tip={isLocked ? why : isOn ? texts.mute : texts.unmute}
      isOff={!isOn || isDead}
      isLocked={isLocked}
      isBusy={isBusy}
      onClick={toggle}
    />
  )
}

/** Browsers of phones cannot. */
export const canShare = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices

export const ShareControl = ({ isOn, isLocked, isBusy, toggle }: Sending) => {
  const texts = useTexts(controlTexts).share

  return (
    <Control
      icon={isOn ? <MonitorOff /> : <MonitorUp />}
      label={isOn ? texts.stop : texts.start}
      tip={isLocked ? texts.why : isOn ? texts.stopTip : texts.tip}
      isLocked={isLocked}
      isBusy={isBusy}
      className="control--share"
      onClick={toggle}
    />
  )
}
