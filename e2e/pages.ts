/** Every page that has an address of its own, with the title a person sees in the tab. */
export const pages = [
  { path: '/', title: /Welcome/u },
  { path: '/deals', title: /Deals/u },
  { path: '/no-such-page', title: /not found/iu },
]
