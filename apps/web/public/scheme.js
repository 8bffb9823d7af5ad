// Sets the colour scheme stored on this device before the first paint; see src/lib/colour-scheme.ts.
try {
  const choice = localStorage.getItem('colourScheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // A browser without storage follows the device.
}
