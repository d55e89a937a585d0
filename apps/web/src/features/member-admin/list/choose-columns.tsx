import { useTexts } from '#lib/texts.ts'
import { ColumnsDialog } from '#widgets/records/list/columns-dialog.tsx'
import type { ChosenColumns } from '#widgets/records/list/use-chosen-columns.ts'
import { memberAdminTexts } from '../texts.ts'
import type { MemberColumn } from './member-columns.tsx'

interface ChooseColumnsProps {
  columns: ChosenColumns<MemberColumn>
  onClose: () => void
}

export const ChooseColumns = (props: ChooseColumnsProps) => {
  const { columns: words } = useTexts(memberAdminTexts)
  return <ColumnsDialog words={words} {...props} />
}
