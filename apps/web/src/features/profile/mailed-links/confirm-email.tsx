import { authEndpoints } from '@regent/contract/identity/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { profileQueries } from '../queries.ts'
import { confirmEmailTexts } from './confirm-email-texts.ts'
import { MailedLinkPage } from './mailed-link-page.tsx'

interface ConfirmEmailProps {
  token: string
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
}

/** For a member with a new address: the link in the mail to it shows that it is theirs. */
export const ConfirmEmail = ({ token, loading, next }: ConfirmEmailProps) => {
  const texts = useTexts(confirmEmailTexts)
  const queryClient = useQueryClient()

  return (
    <MailedLinkPage
      link={useQuery(profileQueries.emailLink(token))}
      endpoint={authEndpoints.confirmEmail}
      call={{ params: { token } }}
      doneAs={({ endsCalendar }) => {
        void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: profileQueries.own().queryKey })
        return endsCalendar ? 'done_calendar' : 'done'
      }}
      texts={texts}
      loading={loading}
      next={{ done: next, refused: next }}
    />
  )
}
