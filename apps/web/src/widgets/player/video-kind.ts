import { youtubeIdOf } from '@regent/contract/files/youtube-id'

/** What plays a film: YouTube, or the browser itself from the portal or from elsewhere. */
export const videoKind = (address: string): 'youtube' | 'file' | 'web' => {
  if (youtubeIdOf(address) !== undefined) return 'youtube'
  return address.startsWith('/') ? 'file' : 'web'
}
