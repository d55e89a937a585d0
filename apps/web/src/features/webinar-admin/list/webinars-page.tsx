import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/use-live.ts'
import { Button } from '#ui/button.tsx'
import { Plus, RefreshCw } from '#ui/icons.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useEditorPlace } from '#ui/records/use-editor-place.ts'
import { webinarAdminQueries, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useListPlace } from './use-list-place.ts'
import { WebinarList } from './webinar-list.tsx'

export const WebinarsPage = () => {
  const texts = useTexts(webinarAdminTexts)
  const { place } = useListPlace()
  const editor = useEditorPlace()
  const query = useInfiniteQuery(webinarAdminQueries.list(place))
  useLive('webinars', webinarsKey)

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <Button busy={query.isFetching} busyLabel={texts.refresh} onClick={() => void query.refetch()}>
              <RefreshCw />
              {texts.refresh}
            </Button>
            <Button look="primary" onClick={editor.create}>
              <Plus />
              {texts.create}
            </Button>
          </>
        }
      >
        {texts.heading}
      </PageTitle>
      <WebinarList query={query} onCreate={editor.create} onEdit={({ _id }) => editor.edit(_id)} />
    </>
  )
}
