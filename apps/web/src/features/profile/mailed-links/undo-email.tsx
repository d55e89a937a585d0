import { authEndpoints } from '@regent/contract/identity/auth'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { profileQueries } from '../queries.ts'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { undoEmailTexts } from './undo-email-texts.ts'

interface UndoEmailProps {
  token: string
  loading: ReactNode
  /** Links to go on, after success and for a link that does not work. */
  next: Record<'done' | 'refused', ReactNode>
}

/** For a member whose address was changed by someone else: the link in the mail to the old address brings it back. */
export const UndoEmail = ({ token, ...rest }: UndoEmailProps) => (
  <MailedLinkPage
    {...rest}
    link={useQuery(profileQueries.undoLink(token))}
    endpoint={authEndpoints.undoEmail}
    call={{ params: { token } }}
    doneAs={() => 'done'}
    texts={useTexts(undoEmailTexts)}
  />
)
