import { useTexts } from '#lib/texts.ts'
import { EmptyList } from '../admin/empty-list.tsx'
import { adminTexts } from '../admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: { en: adminTexts.en.courses }, hasCrumb: true }

export const Component = () => <EmptyList {...useTexts(adminTexts).courses} memberView={paths.courses} />
