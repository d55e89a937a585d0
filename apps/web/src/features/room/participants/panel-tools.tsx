import { useTexts } from '#lib/texts.ts'
import { Lock, LockOpen, Volume2, VolumeX } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { useNoticeSounds } from '../hands/notice-sound.ts'
import { hostActionTexts } from '../host/action-texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import { participantTexts } from './texts.ts'

interface PanelToolsProps {
  isLocked: boolean
  actions: HostActions
}

/** For hosts, in the head of the panel. */
export const PanelTools = ({ isLocked, actions }: PanelToolsProps) => (
  <>
    <SoundSwitch />
    <LockSwitch isLocked={isLocked} actions={actions} />
  </>
)

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

const LockSwitch = ({ isLocked, actions }: PanelToolsProps) => {
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
