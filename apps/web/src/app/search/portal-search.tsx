import { SearchDialog } from '#features/search/search-dialog.tsx'
import { useSearchActions } from './use-search-actions.ts'

/** The search with what this viewer can do. */
export const PortalSearch = ({ opensTabs, onClose }: { opensTabs: boolean; onClose: () => void }) => (
  <SearchDialog {...useSearchActions()} opensTabs={opensTabs} onClose={onClose} />
)
