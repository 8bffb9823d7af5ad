/** Placeholder for the first page while its code loads. */
export function PageLoading() {
  return (
    <p role="status" aria-busy="true" className="visually-hidden">
      页面加载中
    </p>
  );
}
