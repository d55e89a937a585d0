import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { CertificatePage } from '#features/certificates/certificate-page.tsx'
import { certificateQuery } from '#features/certificates/queries.ts'
import { certificateTexts } from '#features/certificates/texts.ts'
import { prime } from '#lib/api/prime.ts'
import { certificatePath } from '#lib/paths.ts'
import { byTitle, type PageHandle, pageRecord } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: certificateTexts,
  hasCrumb: true,
  // Who holds the paper has the address; a name on it is for no search engine.
  isUnlisted: true,
  publicView: () => '',
  record: ({ number = '' }) =>
    pageRecord(certificateQuery(number), () => ({ ...byTitle(certificateTexts.en.page), isUnlisted: true })),
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  prime(context, certificateQuery(params['number'] ?? ''))

export const Component = () => {
  const { number = '' } = useParams()
  const navigate = useNavigate()

  return <CertificatePage key={number} number={number} onCheck={(next) => void navigate(certificatePath(next))} />
}
