import { authEndpoints } from '@regent/contract/identity/auth'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { refusedLink, type RefusedLink } from '../link-outcome.ts'
import { profileQueries } from '../queries.ts'
import { undoEmailTexts } from './texts.ts'

interface UndoEmailProps {
  token: string
  loading: ReactNode
  /** Links to go on, after success and for a link that does not work. */
  next: Record<'done' | 'refused', ReactNode>
}

/** For the owner of the old address, who did not ask for the new one. */
export const UndoEmail = ({ token, loading, next }: UndoEmailProps) => {
  const texts = useTexts(undoEmailTexts)
  const link = useQuery(profileQueries.undoLink(token))
  const { send, isPending } = useAction(authEndpoints.undoEmail)
  const [outcome, setOutcome] = useState<'done' | RefusedLink>()
  const shownOutcome = outcome ?? refusedLink(link.error)

  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: () => setOutcome('done'),
        onError: (failure) => {
          setOutcome(refusedLink(failure))
          toast.error({ title: texts.error, text: failure.message, failure })
        },
      },
    )

  return (
    <LinkPage
      query={link}
      outcome={shownOutcome && texts[shownOutcome]}
      loading={loading}
      next={shownOutcome === 'done' ? next.done : next.refused}
      texts={texts}
      lead={() => texts.lead}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
