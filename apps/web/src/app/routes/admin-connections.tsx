import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { connectionQueries } from '#features/connections/queries.ts'
import { tokenTexts } from '#features/connections/tokens/texts.ts'
import { TokensList } from '#features/connections/tokens/tokens-list.tsx'
import { deliveryTexts, webhookTexts } from '#features/connections/webhooks/texts.ts'
import { WebhookPage } from '#features/connections/webhooks/webhook-page.tsx'
import { WebhooksList } from '#features/connections/webhooks/webhooks-list.tsx'
import { paths, webhookPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { pagesWithTabs } from '../admin/pages-with-tabs.tsx'
import { type Page, pageRecord } from '../page-handle.ts'

const pageWithTabs = pagesWithTabs('connections', [
  { to: paths.adminConnections, name: 'webhooks' },
  { to: paths.adminTokens, name: 'tokens' },
])

export const webhooks = pageWithTabs(WebhooksList, webhookTexts)
export const tokens = pageWithTabs(TokensList, tokenTexts)

const WebhookCrumbs = () => {
  const { crumbs } = useTexts(deliveryTexts)
  const { webhookId = '' } = useParams()
  const { data: webhook } = useQuery(connectionQueries.webhook(webhookId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.connections, to: paths.adminConnections },
        { label: webhook?.name ?? crumbs.webhook, to: webhookPath(webhookId) },
      ]}
    />
  )
}

export const webhook: Page = {
  handle: {
    texts: deliveryTexts,
    hasCrumb: true,
    Crumbs: WebhookCrumbs,
    record: ({ webhookId = '' }) =>
      pageRecord(connectionQueries.webhook(webhookId), ({ name }) => ({
        title: name,
        description: deliveryTexts.en.page.description,
      })),
  },
  Component: () => {
    const { webhookId = '' } = useParams()

    return <WebhookPage key={webhookId} webhookId={webhookId} />
  },
}
