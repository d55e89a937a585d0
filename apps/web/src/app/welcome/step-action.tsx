import type { User } from '@regent/contract/identity/profile'
import { Link } from 'react-router'
import { type DialogName, DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import type { StepName } from '#features/welcome/completed-steps.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { paths } from '#lib/paths.ts'

interface StepActionProps {
  step: StepName
  onOpen: () => void
  user: User | undefined
  isMember?: boolean
}

type Action = { label: string } & ({ to: string } | { dialog: DialogName })

/** A person with an account does not need to create one: the first step leads to setting the password, then to changing it. */
const usePasswordAction = (user: User | undefined, isMember: boolean): Action => {
  const { action, setPassword, openProfile } = useTexts(welcomeTexts).steps
  if (!isMember) return { label: action.password, dialog: 'signup' }
  if (user?.hasPassword === false) return { label: setPassword, dialog: 'set-password' }
  return { label: openProfile, to: paths.profile }
}

export const StepAction = ({ step, onOpen, user, isMember = false }: StepActionProps) => {
  const { action } = useTexts(welcomeTexts).steps
  const actions: Record<StepName, Action> = {
    password: usePasswordAction(user, isMember),
    resources: { label: action.resources, to: paths.courses },
    webinar: { label: action.webinar, to: paths.webinars },
    video: { label: action.video, dialog: 'overview-video' },
  }
  const { label, ...target } = actions[step]
  const className = `step__action ${isMember ? 'link link--solo' : buttonClass({})}`

  if ('to' in target) {
    return (
      <Link className={className} to={target.to} onClick={onOpen}>
        {label}
      </Link>
    )
  }
  return (
    <DialogLink className={`${className} needs-script`} dialog={target.dialog} onClick={onOpen}>
      {label}
    </DialogLink>
  )
}
