import { authEndpoints } from '@regent/contract/identity/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { refusedLink, type RefusedLink } from '../link-outcome.ts'
import { profileQueries } from '../queries.ts'
import { confirmEmailTexts } from './texts.ts'

type LinkOutcome = 'done' | 'done_calendar' | RefusedLink

interface ConfirmEmailProps {
  token: string
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
}

export const ConfirmEmail = ({ token, loading, next }: ConfirmEmailProps) => {
  const texts = useTexts(confirmEmailTexts)
  const queryClient = useQueryClient()
  const link = useQuery(profileQueries.emailLink(token))
  const { send, isPending } = useAction(authEndpoints.confirmEmail)
  const [outcome, setOutcome] = useState<LinkOutcome>()
  const shownOutcome = outcome ?? refusedLink(link.error)

  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: ({ endsCalendar }) => {
          setOutcome(endsCalendar ? 'done_calendar' : 'done')
          void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
          void queryClient.invalidateQueries({ queryKey: profileQueries.own().queryKey })
        },
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
      next={next}
      texts={texts}
      lead={() => texts.lead}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
