// Marks the page with the colour scheme that was chosen on this device before anything is painted; see src/lib/colour-scheme.ts.
try {
  const choice = localStorage.getItem('colourScheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // A browser without storage follows the device.
}
