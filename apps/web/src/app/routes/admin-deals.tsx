import { useTexts } from '#lib/texts.ts'
import { EmptyList } from '../admin/empty-list.tsx'
import { adminTexts } from '../admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: { en: adminTexts.en.deals }, hasCrumb: true }

export const Component = () => <EmptyList {...useTexts(adminTexts).deals} memberView={paths.deals} />
