import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { isMediaHost } from '#platform/media-hosts.ts'

/** Whether a video may stand there: with us, at YouTube, or on a host that the operator has named. */
export const mayPlayFrom = (address: string, mediaHosts: readonly string[]): boolean =>
  address === '' ||
  address.startsWith('/files/') ||
  (URL.canParse(address) && (youtubeIdOf(address) !== undefined || isMediaHost(mediaHosts, address)))
