/** A node of a tree in the diagram; ids are unique in the entire tree. */
export interface TreeNode {
  id: string;
  label: string;
  /** Below the label, e.g. a share. */
  note?: string;
  children?: readonly TreeNode[];
}

/** A tree with branches on both sides of its root: holders before it, holdings after it. */
export interface TwoSidedTree extends TreeNode {
  before?: readonly TreeNode[];
}
