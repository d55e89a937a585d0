export const moderationTexts = {
  muted: 'Muted.',
  ejected: 'Removed from the room.',
  hostKeeps: 'A host may always send sound, video and the screen.',
  hostStays: 'A host cannot be removed from the room.',
}
