import type { User } from '@regent/contract/identity/profile'
import { Link } from 'react-router'
import { type DialogName, DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import type { StepName } from '#features/welcome/completed-steps.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { paths } from '../paths.ts'

interface StepActionProps {
  step: StepName
  onOpen: () => void
  user: User | undefined
  isMember?: boolean
}

type Way = { label: string } & ({ to: string } | { dialog: DialogName })

/** Whoever has an account is not asked to create one: the first step leads to the password, and then to where it is changed. */
const usePasswordWay = (user: User | undefined, isMember: boolean): Way => {
  const { action, setPassword, openProfile } = useTexts(welcomeTexts).steps
  if (!isMember) return { label: action.password, dialog: 'signup' }
  if (user?.hasPassword === false) return { label: setPassword, dialog: 'set-password' }
  return { label: openProfile, to: paths.profile }
}

export const StepAction = ({ step, onOpen, user, isMember = false }: StepActionProps) => {
  const { action } = useTexts(welcomeTexts).steps
  const ways: Record<StepName, Way> = {
    password: usePasswordWay(user, isMember),
    resources: { label: action.resources, to: paths.courses },
    webinar: { label: action.webinar, to: paths.webinars },
    video: { label: action.video, dialog: 'overview-video' },
  }
  const way = ways[step]
  const className = `step__action ${isMember ? 'link link--solo' : buttonClass({})}`

  if ('to' in way) {
    return (
      <Link className={className} to={way.to} onClick={onOpen}>
        {way.label}
      </Link>
    )
  }
  return (
    <DialogLink className={`${className} needs-script`} dialog={way.dialog} onClick={onOpen}>
      {way.label}
    </DialogLink>
  )
}
