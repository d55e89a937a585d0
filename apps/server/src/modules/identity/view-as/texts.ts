export const viewAsTexts = {
  missing: 'There is no client type of this name, and no member with this id who can sign in.',
  administrator: 'Administrators see the whole portal. Please choose a member or a client type.',
}
