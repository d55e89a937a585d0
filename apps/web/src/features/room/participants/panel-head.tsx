import { useTexts } from '#lib/texts.ts'
import { Lock, LockOpen, Volume2, VolumeX, X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { useNoticeSounds } from '../hands/notice-sound.ts'
import { hostActionTexts } from '../host/texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import { participantTexts } from './texts.ts'

interface PanelHeadProps {
  count: number
  isLocked: boolean
  /** Undefined for all but hosts. */
  actions: HostActions | undefined
  onClose: () => void
}

export const PanelHead = ({ count, isLocked, actions, onClose }: PanelHeadProps) => {
  const texts = useTexts(participantTexts)
  const { isLocked: locked } = useTexts(hostActionTexts).lock

  return (
    <header className="room-panel__head">
      <div>
        <h2 id="participants">{texts.title(count)}</h2>
        {actions && isLocked ? <p className="room-panel__locked">{locked}</p> : null}
      </div>
      <div className="room-panel__tools">
        {actions ? (
          <>
            <SoundSwitch />
            <LockSwitch isLocked={isLocked} actions={actions} />
          </>
        ) : null}
        <IconButton label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </header>
  )
}

const SoundSwitch = () => {
  const texts = useTexts(participantTexts).sounds
  const { areOn, turn } = useNoticeSounds()
  const label = areOn ? texts.turnOff : texts.turnOn

  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => turn(!areOn)}>
        {areOn ? <Volume2 /> : <VolumeX />}
      </IconButton>
    </Tooltip>
  )
}

const LockSwitch = ({ isLocked, actions }: { isLocked: boolean; actions: HostActions }) => {
  const texts = useTexts(hostActionTexts).lock
  const isBusy = actions.isBusy('lock')
  const label = isLocked ? texts.unlock : texts.lock

  return (
    <Tooltip text={isLocked ? texts.whatUnlocking : texts.whatLocking}>
      <IconButton
        label={label}
        className={isLocked ? 'room-panel__lock' : undefined}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void actions.lock(!isLocked)}
      >
        {isLocked ? <Lock /> : <LockOpen />}
      </IconButton>
    </Tooltip>
  )
}
