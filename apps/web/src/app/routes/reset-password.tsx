import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { LinkDialog } from '#features/account/link-dialog.tsx'
import { accountQueries } from '#features/account/queries.ts'
import { linkTexts } from '#features/account/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: linkTexts }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  prime(context, accountQueries.link('reset-password', params.token ?? ''))

export const Component = () => {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const leave = () => void navigate(paths.welcome, { replace: true })

  return <LinkDialog kind="reset-password" token={token} onLeave={leave} />
}
