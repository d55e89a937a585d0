import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { openDocument } from '#lib/browser/open-document.ts'
import { accountDraft } from '#features/account/account-draft.ts'
import { webinarQueries } from '#features/webinars/queries.ts'
import { LegalFoot } from '#features/webinars/registration/legal-foot.tsx'
import { RegistrationPage } from '#features/webinars/registration/registration-page.tsx'
import { registrationTexts } from '#features/webinars/registration/texts.ts'
import { Brand } from '../frame/sidebar.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths, roomPath } from '#lib/paths.ts'
import { webinarRecord } from '../webinar-record.ts'

const idOrSlugOf = (search: URLSearchParams) => (search.get('id') ?? search.get('slug') ?? '').slice(0, 100)

const idQuery = (id: string) => `?${new URLSearchParams({ id })}`

export const handle: PageHandle = {
  texts: registrationTexts,
  publicView: (search) => idQuery(idOrSlugOf(search)),
  record: (_params, search) =>
    webinarRecord(idOrSlugOf(search), { pathOf: ({ slug }) => `${paths.register}${idQuery(slug)}` }),
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  prime(context, webinarQueries.one(idOrSlugOf(new URL(request.url).searchParams)))

/** A date in the address may be anything. */
const dateOf = (text: string | null) => {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

export const Component = () => {
  const [search] = useSearchParams()

  return (
    <>
      <RegistrationPage
        idOrSlug={idOrSlugOf(search)}
        announced={{ title: (search.get('title') ?? '').slice(0, 200), date: dateOf(search.get('date')) }}
        cameAsUser={search.get('is_user') === 'true'}
        brand={<Brand />}
        onAddress={(typed) => accountDraft.write({ ...accountDraft.read(), ...typed })}
        onEnter={(slug) => openDocument(roomPath({ slug }))}
      />
      <LegalFoot />
    </>
  )
}
